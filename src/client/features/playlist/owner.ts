import type { PlaylistDetail } from '~/contract/schemas/built'

export type Owner = NonNullable<PlaylistDetail['owner']>

export const ownerName = ({ displayName, username }: Owner) => displayName || username
