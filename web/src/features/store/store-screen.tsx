import { OpeningSoon } from '../site/opening-soon.tsx'

const StoreScreen = () => <OpeningSoon title="Store" words="Prints of the photographs will be sold here." />

export default StoreScreen
