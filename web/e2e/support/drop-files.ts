import type { Locator } from '@playwright/test'

/** A file as it would be dragged from a folder. */
interface DroppedFile {
  name: string
  content: Buffer | string
}

/** Drops files as a hand would: what listens gets a drop with files in its data, and no file dialog is asked. */
export async function dropFiles(zone: Locator, files: DroppedFile[]): Promise<void> {
  const encoded = files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }))
  const dataTransfer = await zone.page().evaluateHandle(given => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, encoded)
  await zone.dispatchEvent('dragenter', { dataTransfer })
  await zone.dispatchEvent('drop', { dataTransfer })
}
