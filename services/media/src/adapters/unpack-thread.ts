import { parentPort, workerData } from 'node:worker_threads'
import { unpackFile, type UnpackTask } from './unpack-file.ts'

// The thread that unpacks the pixels of one file.
parentPort?.postMessage(await unpackFile(workerData as UnpackTask))
