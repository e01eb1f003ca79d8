// The worker's address until 1.0. Browsers that registered it then keep asking for it here.
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === '/service-worker.js' ? url : null) })
importScripts('/service-worker.js')
