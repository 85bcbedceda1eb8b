import { OpeningSoon } from '../site/opening-soon.tsx'

const SkybugScreen = () => <OpeningSoon title="SkyBug AI" words="Here you will ask about the sky, and get an answer." />

export default SkybugScreen
