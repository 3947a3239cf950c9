import { z } from 'zod'

const shape = z.array(z.object({ label: z.string(), url: z.string() })).catch([])

/** The links of an artist profile. They are stored as JSON. */
export const storedLinks = (links: string | null) => {
  try {
    return shape.parse(JSON.parse(links ?? '[]'))
  } catch {
    return []
  }
}
