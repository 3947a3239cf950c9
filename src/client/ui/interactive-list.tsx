import type { ComponentProps } from 'react'

/**
 * A list or the body of a table with key or pointer listeners that serve the controls in its rows, such as arrow keys that
 * move the focus. It cannot be focused or pressed itself, so it needs no role.
 */
export const InteractiveOl = (props: ComponentProps<'ol'>) => <ol {...props} />
export const InteractiveUl = (props: ComponentProps<'ul'>) => <ul {...props} />
export const InteractiveTableBody = (props: ComponentProps<'tbody'>) => <tbody {...props} />

/** A named group that the focus can reach, with key and pointer listeners, such as a picture that is moved. */
export const InteractiveGroup = (props: ComponentProps<'div'>) => <div role="group" {...props} />
