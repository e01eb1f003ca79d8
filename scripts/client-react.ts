import type { Plugin } from 'vite'

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/** What of React nothing here uses, as words of its sources; `client-react.test.ts` sees to it. */
export const UNUSED =
  /\b(?:hydrateRoot|ViewTransition|SuspenseList|Activity|useActionState|preconnect|prefetchDNS|preinit\w*|preloadModule)\b/

/**
 * Vite plugin: the built page carries of React what it uses, 11 kB less (gzip). Pages take the place of what the server has drawn rather
 * than hydrate it (`docs/decisions/0010-the-first-look.md`); nothing animates, hides or reveals by React's own components; no
 * fragment has a ref; and the head of a page is the server's, so that no element is moved there
 * (`docs/decisions/0036-of-react-what-is-used.md`).
 */
export function clientReact(): Plugin {
  return {
    name: 'client-react',
    apply: 'build',
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutUnused(code), map: null } : null),
  }
}

type Step = readonly [pattern: RegExp, replacement: string | ((found: string) => string)]

/** Variables that stay false; the bundler leaves out what hangs on them. */
const NEVER: readonly Step[] = [
  [/^exports\.hydrateRoot = .*?^\};$/ms, ''],
  // a parameter of the same name is none of it
  [/^function initInput\(.*?^\}$/ms, (initInput) => initInput.replaceAll('isHydrating', 'isHydrated')],
  [/^ {2}isHydrating = !1,\n/m, ''],
  [/\bisHydrating = !\d/g, 'void 0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/\b[\w.]+\.isDehydrated\b/g, '!1'],
  [/\bnull !== (dehydrated\$\d+)(?=\)\s+return updateDehydratedSuspenseComponent\()/, '!1'],
  [/^var shouldStartViewTransition = !1,$/m, 'var'],
  [/\bshouldStartViewTransition = !\d/g, 'void 0'],
  [/\bshouldStartViewTransition\b/g, '!1'],
  [/\b30 === \w+\.tag\b/g, '!1'],
  // a ref of a fragment
  [/^FragmentInstance\.prototype\.\w+ = .*?^\};$/gms, ''],
  [/^ {8}case 7:\n {10}if \(null === current\.stateNode\) \{\n {12}var fragmentInstance.*?^ {10}break;\n/ms, ''],
  [/^function isFragmentInstanceParent\(.*?^\}$/ms, ''],
  [/\bisFragmentInstanceParent\(\w+\)/g, '!1'],
  // calls of react-dom that ask for files, but for preload
  [/^ {2}[DCmXSM]: pre\w+,?\n/gm, ''],
  [/^function isHostHoistableType\(.*?^\}$/ms, 'function isHostHoistableType() { return !1 }'],
]

/** Events of React's own that no component here asks for, and a way around what browsers had not got before 2014. */
const UNHEARD: readonly Step[] = [
  [
    /^registerTwoPhaseEvent\(\s+"on(?:Select|BeforeInput|Composition\w+)",.*?^\);$|^registerTwoPhaseEvent\("onBeforeInput".*?^\]\);$/gms,
    '',
  ],
  [/^ {6}handleEventFunc = targetInst \? getNodeFromInstance.*?(?=^ {6}extractEvents\$1\()/ms, ''],
  [/\bif \(isInputEventSupported\)$/m, 'if (!0)'],
]

/** Functions that nothing calls any more, or only for components that nobody draws. */
const NEVER_CALLED = [
  'acquireResource',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNewChildToFragmentInstances',
  'createHoistableInstance',
  'getResource',
  'mountHoistable',
  'suspendResource',
  'mountActionState',
  'rerenderActionState',
  'updateActionState',
  'updateActivityComponent',
  'updateSuspenseListComponent',
].map((name): Step => [new RegExp(`^function ${name}\\(.*?^\\}$`, 'ms'), `function ${name}() {}`])

/** @throws Error if this React is not written as the one that this was made for */
export function withoutUnused(code: string): string {
  return [...NEVER, ...UNHEARD, ...NEVER_CALLED].reduce((text, [pattern, replacement]) => {
    const changed = text.replace(pattern, replacement as string)
    if (changed === text) throw new Error(`client-react: React has no ${pattern} any more`)
    return changed
  }, code)
}
