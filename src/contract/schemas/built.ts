// The routes that exist so far. Handlers, the OpenAPI document and the client's calls are all typed by these keys.
import type { z } from 'zod'
import type { RouteName } from '../routes-beyond'
import { accountSchemas } from './accounts'
import { achievementSchemas } from './listening/achievements'
import { adminOverviewSchemas } from './admin/admin-overview'
import { adminPeopleSchemas } from './admin/people'
import { albumSchemas } from './albums'
import { artistProfileSchemas } from './studio/artist-profile'
import { analyticsSchemas } from './listening/analytics'
import { discoverySchemas } from './discovery'
import { findSchemas } from './search/find'
import { earningsSchemas } from './earnings'
import { followingSchemas } from './following'
import { gateSchemas } from './gate'
import { mailSchemas } from './mail/mail'
import { queueSchemas } from './moderation/queue'
import { reportSchemas } from './moderation/reports'
import { musicSchemas } from './music'
import { paymentSchemas } from './payments'
import { payoutSchemas } from './payouts'
import { playlistSchemas } from './playlists/playlists'
import { playlistTrackSchemas } from './playlists/playlist-tracks'
import { playlistFileSchemas } from './playlists/playlist-files'
import { purchaseSchemas } from './purchases'
import { listenerSchemas } from './listening/listener'
import { ownDataSchemas } from './security/own-data'
import { kitAnalyticsSchemas } from './presskit/kit-analytics'
import { kitLeadSchemas } from './presskit/kit-leads'
import { kitPageSchemas } from './presskit/kit-page'
import { kitSettingsSchemas } from './presskit/kit-settings'
import { pricingSchemas } from './studio/pricing'
import { escalationSchemas } from './security/escalation'
import { credentialSchemas } from './security/credentials'
import { securityMetricSchemas } from './security/metrics'
import { passkeySchemas } from './security/passkeys'
import { securityOverviewSchemas } from './security/security-overview'
import { secondFactorSchemas } from './security/second-factor'
import { sessionSchemas } from './security/sessions'
import { ownAlbumSchemas } from './studio/own-albums'
import type { RouteSchema } from './route-schema'
import { roomSchemas } from './studio/rooms'

export const schemas = {
  ...gateSchemas,
  ...accountSchemas,
  ...credentialSchemas,
  ...passkeySchemas,
  ...secondFactorSchemas,
  ...securityOverviewSchemas,
  ...sessionSchemas,
  ...escalationSchemas,
  ...artistProfileSchemas,
  ...musicSchemas,
  ...roomSchemas,
  ...albumSchemas,
  ...ownAlbumSchemas,
  ...discoverySchemas,
  ...findSchemas,
  ...purchaseSchemas,
  ...paymentSchemas,
  ...payoutSchemas,
  ...earningsSchemas,
  ...analyticsSchemas,
  ...pricingSchemas,
  ...followingSchemas,
  ...playlistSchemas,
  ...playlistTrackSchemas,
  ...playlistFileSchemas,
  ...listenerSchemas,
  ...achievementSchemas,
  ...mailSchemas,
  ...kitSettingsSchemas,
  ...kitPageSchemas,
  ...kitLeadSchemas,
  ...kitAnalyticsSchemas,
  ...reportSchemas,
  ...queueSchemas,
  ...adminOverviewSchemas,
  ...adminPeopleSchemas,
  ...securityMetricSchemas,
  ...ownDataSchemas,
} as const satisfies Partial<Record<RouteName, RouteSchema>>

type Schemas = typeof schemas
export type BuiltRoute = keyof Schemas

type Part<Name extends BuiltRoute, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  Schemas[Name] extends Record<Key, infer Schema extends z.ZodType>
    ? { [key in Key]: Side extends 'in' ? z.input<Schema> : z.output<Schema> }
    : unknown

type Form<Name extends BuiltRoute> = Schemas[Name] extends { file: object } ? { form: FormData } : unknown

/** A JSON body, or a form where the route accepts files. */
type Body<Name extends BuiltRoute> = Schemas[Name] extends { files: object }
  ? Schemas[Name] extends { body: object }
    ? Part<Name, 'body', 'in'> | { form: FormData }
    : { form: FormData }
  : Part<Name, 'body', 'in'>

/** The input of a call: params, query, and body or form, as far as the route has them. */
export type Input<Name extends BuiltRoute> = Part<Name, 'params', 'in'> &
  Part<Name, 'query', 'in'> &
  Body<Name> &
  Form<Name>

/** The input of a handler: validated, with defaults filled in. */
export type Checked<Name extends BuiltRoute> = Part<Name, 'params', 'out'> &
  Part<Name, 'query', 'out'> &
  Part<Name, 'body', 'out'>

export type Answer<Name extends BuiltRoute> = z.output<Schemas[Name]['answer']>

export type User = Answer<'currentUser'>
export type ProfileType = User['profileType']

export type Track = Answer<'tracks'>['items'][number]
export type TrackDetail = Answer<'track'>
export type Album = Answer<'albums'>['items'][number]
export type PriceRecommendation = Answer<'pricingRecommendations'>['items'][number]
export type PriceAdvice = PriceRecommendation['advice']
export type OwnAlbum = Answer<'myAlbums'>['items'][number]
export type Playlist = Answer<'playlists'>['items'][number]
export type PlaylistDetail = Answer<'playlist'>
export type SavedQueue = NonNullable<Answer<'savedQueue'>['queue']>
export type ListeningMonth = Answer<'listeningMonth'>
export type Recommendation = Answer<'recommendations'>['items'][number]
export type Achievement = Answer<'achievements'>['items'][number]
export type Purchase = Answer<'purchases'>['items'][number]
