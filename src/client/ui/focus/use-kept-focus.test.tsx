import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus'

afterEach(cleanup)

function Songs() {
  const list = useRef<HTMLDivElement>(null)
  const [songs, setSongs] = useState(['One', 'Two', 'Three'])
  const [isPicking, setPicking] = useState(false)
  useKeptFocus(list, 'li')
  return (
    <>
      <h1 tabIndex={-1}>Songs</h1>
      <button>Elsewhere</button>
      <p>Nothing to press</p>
      <div ref={list}>
        <ul>
          {songs.map((song) => (
            <li key={song}>
              <button onClick={() => setPicking(true)}>Pick {song}</button>
              <button onClick={() => setSongs(songs.filter((each) => each !== song))}>Delete {song}</button>
            </li>
          ))}
        </ul>
        {isPicking && <button onClick={() => setPicking(false)}>Done</button>}
      </div>
    </>
  )
}

const press = async (...names: string[]) => {
  const user = userEvent.setup()
  for (const name of names) await user.click(screen.getByRole('button', { name }))
}

const focused = () => document.activeElement?.textContent

it('the focus goes to the same control of the entry that takes the place of a deleted one, or of the last one', async () => {
  render(<Songs />)
  await press('Delete One')
  expect(focused()).toBe('Delete Two')
  await press('Delete Three')
  expect(focused()).toBe('Delete Two')
})

it('the focus goes to the heading of the page when no entry is left', async () => {
  render(<Songs />)
  await press('Delete One', 'Delete Two', 'Delete Three')
  expect(focused()).toBe('Songs')
})

it('the focus goes back to the previous control when a control outside the entries is removed', async () => {
  render(<Songs />)
  await press('Pick Two', 'Done')
  expect(focused()).toBe('Pick Two')
})

it('the focus is not moved if the person has pressed something else', async () => {
  render(<Songs />)
  const gone = screen.getByRole('button', { name: 'Delete One' })
  gone.focus()
  await userEvent.setup().click(screen.getByText('Nothing to press'))
  gone.click()
  expect(document.activeElement).toBe(document.body)
})

/** `Up` moves a song to the top. The song gets a new key when it is published, as an upload does that becomes a track. */
function SortedSongs() {
  const list = useRef<HTMLUListElement>(null)
  const [songs, setSongs] = useState(['One', 'Two', 'Three'])
  const [isPublished, setPublished] = useState(false)
  useKeptFocus(list, 'li')
  return (
    <>
      <ul ref={list}>
        {songs.map((song) => (
          <li key={isPublished ? `published ${song}` : song}>
            <button onClick={() => setSongs([song, ...songs.filter((each) => each !== song)])}>
              Up {song}
            </button>
          </li>
        ))}
      </ul>
      <button onClick={() => setPublished(true)}>Publish</button>
    </>
  )
}

it('the focus stays at an entry that was moved and is then replaced', async () => {
  render(<SortedSongs />)
  screen.getByRole('button', { name: 'Up Two' }).focus()
  await userEvent.setup().keyboard('{Enter}')
  const moved = screen.getByRole('button', { name: 'Up Two' })
  // It moves no focus, as an upload that ends by itself.
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect([moved.isConnected, focused()]).toEqual([false, 'Up Two'])
})
