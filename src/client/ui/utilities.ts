// All utility classes that any page uses. The page itself carries those of the first screen, so only what is loaded after
// it imports this. It holds the first screen's too, in the right order: then it does not matter which came first.
import 'virtual:uno.css'
