import { z } from 'zod'
import { listLimitMax } from '../limits'
import { numberFromText } from './number-from-text'

/** Where a page begins. A cursor stays valid while rows are added. `skip` jumps to a place far down a long list. */
export const pagePlace = {
  cursor: z.string().max(300).optional(),
  skip: numberFromText(z.number().int().min(0).max(1_000_000))
    .optional()
    .describe('The number of rows before this page. It is ignored if there is a cursor'),
}

export const pageQuery = (limitDefault: number) =>
  z.object({
    limit: numberFromText(z.number().int().min(1).max(listLimitMax)).default(limitDefault),
    ...pagePlace,
  })

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.string().optional() })
