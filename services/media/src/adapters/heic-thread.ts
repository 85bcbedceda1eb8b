import { parentPort, workerData } from 'node:worker_threads'
import { readHeic, type HeicTask } from './heic-file.ts'

// The thread that reads one HEIC file.
parentPort?.postMessage(await readHeic(workerData as HeicTask))
