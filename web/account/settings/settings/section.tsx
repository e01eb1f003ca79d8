import type { ReactNode } from 'react'

/** A card of the settings under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-5 p-5 wide:p-6">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}
