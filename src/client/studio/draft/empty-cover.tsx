import { NoteIcon } from '~/client/ui/icons/music-icons'

/**
 * The place of a cover that is not known yet. A cover without a picture is drawn from the id of its track or album, which
 * the server chooses, so anything drawn before would look different later.
 */
export const EmptyCover = ({ className }: { className: string }) => (
  <span
    className={`grid aspect-square shrink-0 place-items-center rounded-art border border-dashed border-control text-dim ${className}`}
  >
    <NoteIcon />
  </span>
)
