import type { Answer } from '~/contract/schemas/built'

export type Person = Answer<'adminPeople'>['items'][number]
