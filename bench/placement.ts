import { createPlacements, placeByCuts, placeByEvidence } from '#domain/testing/made-placements.ts'

/**
 * How far from its true place a hike is put, by cutting the list at each answer and by evidence, and after how many questions:
 * `npx tsx bench/placement.ts [rounds]`.
 */
function main(rounds: number): void {
  for (const others of [5, 10, 20, 40, 100, 300])
    for (const noise of [0, 0.15, 0.3]) {
      const size = { others, rounds, noise }
      for (const [name, place] of [
        ['cuts    ', placeByCuts],
        ['evidence', placeByEvidence],
      ] as const) {
        const { error, questions, again } = place(createPlacements(size))
        const figures = `${error.toFixed(2)} places off after ${questions.toFixed(1)} questions, ${again.toFixed(2)} asked again`
        process.stdout.write(`${others} hikes, noise ${noise}, ${name}: ${figures}\n`)
      }
    }
}

main(Number(process.argv[2] ?? 1000))
