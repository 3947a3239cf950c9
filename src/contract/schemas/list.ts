import { z } from 'zod'
import { listLimitMax } from '../limits'
import { numberFromText } from './number-from-text'

/** A page of a list. A cursor stays valid while rows are added. */
export const pageQuery = (limitDefault: number) =>
  z.object({
    limit: numberFromText(z.number().int().min(1).max(listLimitMax)).default(limitDefault),
    cursor: z.string().max(300).optional(),
  })

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.string().optional() })
