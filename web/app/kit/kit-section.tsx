import type { ReactNode } from 'react'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-4 text-card-lg leading-tight font-h3">{title}</h2>
      {children}
    </section>
  )
}
