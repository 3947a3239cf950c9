import type { Answer } from '~/contract/schemas/built'

export type Lead = Answer<'pressKitLeads'>['items'][number]
