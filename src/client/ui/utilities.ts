// All utility classes of all pages. The first screen's utilities are part of index.html, so only code that loads after
// the first screen imports this. The sheet repeats the first screen's utilities, so that all of them are in the right
// order.
import 'virtual:uno.css'
import './contrast.css'
