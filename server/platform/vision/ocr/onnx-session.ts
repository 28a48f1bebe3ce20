import { InferenceSession } from 'onnxruntime-node'

/** Opens a model with low memory use (no arena that keeps every buffer) and low CPU use (threads sleep instead of spinning). */
export function openSession(path: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: 'all',
    extra: { session: { intra_op: { allow_spinning: '0' }, inter_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  })
}

/** A model's single output, with its shape. */
export async function runSession(
  session: InferenceSession,
  input: import('onnxruntime-node').Tensor,
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const outputs = await session.run({ [session.inputNames[0] ?? 'x']: input })
  const output = outputs[session.outputNames[0] ?? '']
  if (!output || !(output.data instanceof Float32Array)) throw new Error('the model gave no numbers')
  return { data: output.data, dims: output.dims }
}
