import { kitDownloads, type KitDownload } from '~/contract/rules/presskit/kit-parts'

type Present = {
  hasSheets: boolean
  photos: number
  /** Whether there is one that the page shows. */
  hasRider: boolean
}

/** What visitors can download now. The ZIP file has the one-sheets, so it comes with them. */
export const downloadsOf = ({ hasSheets, photos, hasRider }: Present): KitDownload[] => {
  const isPresent = { zip: hasSheets, 'one-sheet': hasSheets, photos: photos > 0, rider: hasRider }
  return kitDownloads.filter((kind) => isPresent[kind])
}
