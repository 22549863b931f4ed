import { parentPort } from 'node:worker_threads'
import { renderImage, type RenderTask } from './render-image.ts'

// The entry of a worker thread, as `WorkerThread` expects it: a first message when it is ready, then one answer for each task.

parentPort?.on('message', (task: RenderTask) => {
  void renderImage(task).then((outcome) => parentPort?.postMessage(outcome))
})
parentPort?.postMessage('ready')
