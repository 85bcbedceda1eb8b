import { onPath, runTool } from './run-tool.ts'

/** How the answer names an image that Docker can run, rather than a program. */
export const DOCKER = 'docker:'

/** The image as an answer, when it is on this machine already. */
export const imageThere = async (image: string): Promise<string | null> => {
  if (!onPath('docker')) return null
  return runTool('docker', ['image', 'inspect', image], { timeoutMs: 5_000 }).then(
    () => DOCKER + image,
    () => null,
  )
}

/** Gets the image. */
export const pullImage = async (image: string): Promise<string> => {
  await runTool('docker', ['pull', '-q', image], { timeoutMs: 300_000 })
  return DOCKER + image
}
