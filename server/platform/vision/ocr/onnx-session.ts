import { InferenceSession } from 'onnxruntime-node'

/** Opens a model for two cores and little memory: no arena that keeps every buffer it ever needed. */
export function openSession(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  })
}

/** The one output of a model as numbers with its shape. */
export async function runSession(session: InferenceSession, input: import('onnxruntime-node').Tensor): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const outputs = await session.run({ [session.inputNames[0] ?? 'x']: input })
  const output = outputs[session.outputNames[0] ?? '']
  if (!output || !(output.data instanceof Float32Array)) throw new Error('the model gave no numbers')
  return { data: output.data, dims: output.dims }
}
