import type { HandlersOf } from '../http/handler'
import { saloonAnswer, type SaloonParts } from './saloon'

export const saloonHandlers = (parts: SaloonParts): HandlersOf<'saloon'> => ({
  saloon: ({ query }) => saloonAnswer(parts, query.night),
})
