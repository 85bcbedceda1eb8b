import { onPath, runTool } from './run-tool.ts'

/** Marks the path of a program as an image that Docker can run. */
export const DOCKER = 'docker:'

/** The image, when it is on this machine already. */
export const findImage = async (image: string): Promise<string | null> => {
  if (!onPath('docker')) return null
  return runTool('docker', ['image', 'inspect', image], { timeoutMs: 5_000 }).then(
    () => DOCKER + image,
    () => null,
  )
}

/** Pulls the image. */
export const pullImage = async (image: string): Promise<string> => {
  await runTool('docker', ['pull', '-q', image], { timeoutMs: 300_000 })
  return DOCKER + image
}
