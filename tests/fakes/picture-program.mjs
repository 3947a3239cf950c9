// Answers like the program that decodes pictures. The source is a word that says what goes wrong.
import { setTimeout as wait } from 'node:timers/promises'

/** @type {Buffer[]} */
const kept = []

/** @param {unknown} message */
const reply = (message) => process.send?.(message)

/** @type {Record<string, () => unknown>} */
const acts = {
  crash: () => process.exit(1),
  hang: () => undefined,
  fill: async () => {
    for (;;) {
      kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
      await wait(5)
    }
  },
  broken: () => reply({ problem: 'no picture' }),
}

process.on('message', (/** @type {{ source: Uint8Array; sizes: number[] }} */ { source, sizes }) => {
  const act = acts[Buffer.from(source).toString()]
  if (act) return act()
  return reply({ images: sizes.map((size) => Buffer.from(`${process.pid} ${size}`)) })
})
