import { laterExtra } from '#web/parts/later.tsx'
import { useIsWide } from '#web/ui/hooks/use-media.ts'

/** Fetched where the screen is small: its place is there at once. */
const Tabs = laterExtra(
  () => import('./tabs.tsx').then((m) => m.Tabs),
  () => <div data-tab-bar className="tab-bar" />,
)

/** The five places at the bottom of a phone (R11.6). */
export function TabBar() {
  return useIsWide() ? null : <Tabs />
}
