import './app/first-frame.css'
import 'virtual:uno.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { rememberEarlyKey } from './features/gate/early-key'
import { recoverLostChunks } from './app/chunk-recovery'

recoverLostChunks()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
rememberEarlyKey(root)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
