// The 93 calls of the specification, each with what the client needs to make it.
import { albumUploadTimeoutMs, imageUploadTimeoutMs, mediaUploadTimeoutMs } from './limits'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = `${Method} /${string}`
/** A call alone, or with what is special about its requests. */
export type RouteRow = Call | { call: Call; multipart?: true; timeoutMs?: number }

export const callOf = (row: RouteRow): Call => (typeof row === 'string' ? row : row.call)

export const routes = {
  validateBetaAccess: 'POST /user/validate-beta-access',

  login: 'POST /user/login',
  enhancedLogin: 'POST /user/enhanced-login',
  register: 'POST /user/register',
  currentUser: 'GET /user/me',
  searchMusicians: 'GET /user/search/musicians',
  artist: 'GET /user/artist/{id}',
  updateArtistProfile: 'PUT /user/artist/profile',
  uploadArtistPicture: {
    call: 'POST /user/artist/profile-picture',
    multipart: true,
    timeoutMs: imageUploadTimeoutMs,
  },
  uploadArtistPhotos: { call: 'POST /user/artist/photos', multipart: true, timeoutMs: mediaUploadTimeoutMs },
  deleteArtistPhoto: 'DELETE /user/artist/photos/{id}',
  captionArtistPhoto: 'PUT /user/artist/photos/{id}/caption',
  profile: 'GET /user/profile',
  updateProfile: 'PUT /user/profile',
  uploadProfileImage: {
    call: 'POST /user/upload/profile-image',
    multipart: true,
    timeoutMs: imageUploadTimeoutMs,
  },
  achievements: 'GET /user/achievements',
  checkAchievements: 'POST /user/achievements/completion-check',

  tracks: 'GET /music',
  track: 'GET /music/{id}',
  artistTracks: 'GET /music/artist/{id}',
  genreTracks: 'GET /music/genre/{genre}',
  popularTracks: 'GET /music/featured/popular',
  newReleases: 'GET /music/featured/new-releases',
  exploreMusic: 'GET /music/explore',
  genres: 'GET /music/genres',
  moods: 'GET /music/moods',
  uploadTrack: { call: 'POST /music', multipart: true, timeoutMs: mediaUploadTimeoutMs },
  updateTrack: 'PUT /music/{id}',
  deleteTrack: 'DELETE /music/{id}',
  worksInProgress: 'GET /music/wip',
  inviteCollaborator: 'POST /music/{id}/invite',
  acceptInvite: 'POST /music/{id}/accept-invite',
  removeCollaborator: 'DELETE /music/{id}/collaborator/{userId}',
  musicAnalytics: 'GET /music/analytics',
  countPlay: 'POST /music/{id}/play',
  recommendations: 'GET /music/recommendations',
  pricingRecommendations: 'GET /music/pricing-recommendations',

  albums: 'GET /albums',
  album: 'GET /albums/{id}',
  myAlbums: 'GET /albums/my-albums',
  uploadAlbum: { call: 'POST /albums', multipart: true, timeoutMs: albumUploadTimeoutMs },
  deleteAlbum: 'DELETE /albums/{id}',

  purchase: 'POST /purchase',
  purchases: 'GET /purchase',
  downloadPurchase: 'GET /purchase/download/{id}',

  paymentConfig: 'GET /stripe/config',
  createPaymentIntent: 'POST /stripe/create-payment-intent',
  confirmPayment: 'POST /stripe/confirm-payment',
  sellerStatus: 'GET /stripe/connect/status',
  sellerOnboard: 'POST /stripe/connect/onboard',
  refreshSellerOnboarding: 'POST /stripe/connect/refresh-onboarding',
  sellerDashboardLink: 'POST /stripe/dashboard-link',
  disconnectSeller: 'POST /stripe/connect/disconnect',
  earnings: 'GET /stripe/earnings',
  balance: 'GET /stripe/balance',
  earningsAnalytics: 'GET /stripe/analytics/earnings',
  performanceAnalytics: 'GET /stripe/analytics/performance',
  revenueInsights: 'GET /stripe/analytics/revenue-insights',
  paymentMethods: 'GET /stripe/payment-methods',
  savePaymentMethod: 'POST /stripe/payment-methods',
  deletePaymentMethod: 'DELETE /stripe/payment-methods/{id}',

  playlists: 'GET /playlists',
  createPlaylist: 'POST /playlists',
  playlist: 'GET /playlists/{id}',
  updatePlaylist: 'PUT /playlists/{id}',
  deletePlaylist: 'DELETE /playlists/{id}',
  addPlaylistTrack: 'POST /playlists/{id}/tracks',
  removePlaylistTrack: 'DELETE /playlists/{id}/tracks/{trackId}',
  reorderPlaylist: 'PATCH /playlists/{id}/reorder',
  uploadPlaylistCover: {
    call: 'POST /playlists/{id}/cover',
    multipart: true,
    timeoutMs: imageUploadTimeoutMs,
  },
  editorialPlaylists: 'GET /playlists/editorial',

  pressKitSettings: 'GET /presskit/settings/me',
  updatePressKitSettings: 'PUT /presskit/settings',
  addHighlight: 'POST /presskit/highlights',
  deleteHighlight: 'DELETE /presskit/highlights/{id}',
  generatePressKit: 'POST /presskit/generate',
  pressKit: 'GET /presskit/{id}',
  respondToLead: 'PUT /presskit/leads/{id}/respond',
  pressKitAnalytics: 'GET /presskit/analytics/me',
  downloadPressKit: 'POST /presskit/{id}/download',
  submitLead: 'POST /presskit/{id}/lead',

  adminStats: 'GET /admin/stats',
  adminAnalytics: 'GET /admin/analytics',

  secondFactor: 'GET /security/mfa/status',
  setUpSecondFactor: 'POST /security/mfa/setup',
  confirmSecondFactor: 'POST /security/mfa/verify',
  securitySummary: 'GET /security/summary',
  securityMetrics: 'GET /security/admin/security-metrics',
  headersStatus: 'GET /security/admin/headers-status',
  escalate: 'POST /security/admin/escalate',

  reportTrack: 'POST /music/{id}/report',
  adminReports: 'GET /admin/reports',
  moderate: 'POST /admin/moderate/{type}/{id}',
} as const satisfies Record<string, RouteRow>
