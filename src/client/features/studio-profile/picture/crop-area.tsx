import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Slider } from '~/client/ui/forms/slider'
import { InteractiveGroup } from '~/client/ui/interactive-list'
import { messages } from '../messages'
import { type Crop, moved, type Size, squareOf, zoomed, zoomMax } from './crop'
import styles from './crop-area.module.css'

const words = messages.picture.crop
const keyStep = 0.04
const zoomStep = 0.1

type CropAreaProps = {
  src: string
  picture: Size
  crop: Crop
  onCrop: (change: (crop: Crop) => Crop) => void
}

/** The chosen part of the picture, which is moved and zoomed by mouse, touch and keyboard. */
export function CropArea({ src, picture, crop, onCrop }: CropAreaProps) {
  const helpId = useId()
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.focus(), [])
  const gestures = useGestures(picture, onCrop)
  const press = (event: KeyboardEvent) => {
    const change = keyChange(event.key, picture)
    if (!change) return
    event.preventDefault()
    onCrop(change)
  }
  return (
    <div className="grid justify-items-center gap-4">
      <InteractiveGroup
        ref={area}
        tabIndex={0}
        aria-label={words.area}
        aria-describedby={helpId}
        className={styles.area}
        onKeyDown={press}
        {...gestures}
      >
        <Picture src={src} picture={picture} crop={crop} />
      </InteractiveGroup>
      <div className="w-full max-w-72">
        <Slider
          label={words.zoom}
          min={1}
          max={zoomMax}
          step={0.05}
          value={crop.zoom}
          valueText={words.zoomText(crop.zoom)}
          onSlide={(zoom) => onCrop((now) => zoomed(now, picture, zoom))}
        />
      </div>
      <p id={helpId} className="text-center text-sm text-dim">
        {words.help}
      </p>
    </div>
  )
}

/** The whole picture, so large and so placed that only the chosen square is inside the area. */
function Picture({ src, picture, crop }: Omit<CropAreaProps, 'onCrop'>) {
  const { left, top, side } = squareOf(crop, picture)
  const percent = (value: number) => `${(100 * value) / side}%`
  const [width, height] = [percent(picture.width), percent(picture.height)]
  const style = { width, height, left: percent(-left), top: percent(-top) }
  return <img src={src} alt="" draggable={false} style={style} />
}

function keyChange(key: string, picture: Size): ((crop: Crop) => Crop) | null {
  const moves: Record<string, { x: number; y: number }> = {
    ArrowLeft: { x: -keyStep, y: 0 },
    ArrowRight: { x: keyStep, y: 0 },
    ArrowUp: { x: 0, y: -keyStep },
    ArrowDown: { x: 0, y: keyStep },
  }
  const by = moves[key]
  if (by) return (crop) => moved(crop, picture, by)
  if (key === '+' || key === '=') return (crop) => zoomed(crop, picture, crop.zoom + zoomStep)
  if (key === '-' || key === '−') return (crop) => zoomed(crop, picture, crop.zoom - zoomStep)
  return null
}

type Point = { x: number; y: number }

const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** One finger or the mouse moves the picture, two fingers and the wheel zoom it. */
function useGestures(picture: Size, onCrop: CropAreaProps['onCrop']) {
  const pointers = useRef(new Map<number, Point>())
  const [isMoving, setMoving] = useState(false)
  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    setMoving(pointers.current.size > 0)
  }
  return {
    'data-moving': isMoving,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      setMoving(true)
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(pointerId)
      if (!before) return
      const now = { x: clientX, y: clientY }
      const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
      pointers.current.set(pointerId, now)
      const sidePx = currentTarget.clientWidth || 1
      if (other) {
        const by = between(now, other) / Math.max(1, between(before, other))
        onCrop((crop) => zoomed(crop, picture, crop.zoom * by))
      } else {
        const by = { x: (before.x - now.x) / sidePx, y: (before.y - now.y) / sidePx }
        onCrop((crop) => moved(crop, picture, by))
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
    onWheel: ({ deltaY }: { deltaY: number }) =>
      onCrop((crop) => zoomed(crop, picture, crop.zoom * Math.exp(-deltaY / 500))),
  }
}
