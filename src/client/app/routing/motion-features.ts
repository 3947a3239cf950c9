// A file of its own, so that what animates loads when the page is idle.
export { domAnimation as motionFeatures } from 'framer-motion'
