import type { albumSchemas } from '~/contract/schemas/albums'
import type { HandlersOf } from '../http/handler'
import { notFound } from '../http/failure'

const nothing = async (): Promise<never> => {
  throw notFound()
}

export const albumHandlers = (): HandlersOf<keyof typeof albumSchemas> => ({
  albums: nothing,
  album: nothing,
})
