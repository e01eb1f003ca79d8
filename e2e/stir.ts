import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Presses a key that does nothing until this is there: what lies below the window comes when a reader stirs, or half a minute later. */
export async function stirFor(place: Locator): Promise<void> {
  const press = async () => {
    await place.page().keyboard.press('Shift')
    return place.count()
  }
  await expect.poll(press).toBeGreaterThan(0)
}
