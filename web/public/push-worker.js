// The worker's address until 1.0. Browsers that registered it then keep asking for it here.
importScripts('/service-worker.js')
