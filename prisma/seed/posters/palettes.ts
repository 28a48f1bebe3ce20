import type { Palette } from './draw'

const palette = (ground: string, ink: string, ...accents: [string, string, string]): Palette => ({ ground, ink, accents })

/** On a coloured or light ground. */
export const DAY = [
  palette('#f3ead7', '#1b1713', '#e4432a', '#f0a91b', '#1f5e5b'),
  palette('#ff5a36', '#1a0f0c', '#ffe9c9', '#23120e', '#ffc531'),
  palette('#f7c8cf', '#2b0b1e', '#d81e5b', '#fff4e6', '#3a4fd0'),
  palette('#ffd33d', '#161616', '#ef3e36', '#2b59c3', '#fff8e1'),
  palette('#bfe3d0', '#10231c', '#f2603d', '#106c55', '#fff3d6'),
  palette('#e9e4f5', '#1c1440', '#6a3df0', '#ff7a59', '#ffd166'),
  palette('#2f6bff', '#ffffff', '#ffdf3a', '#0b1b4d', '#ff6b4a'),
  palette('#f4f1ea', '#101010', '#e5261f', '#101010', '#d9d2c3'),
  palette('#ffe3c2', '#3b1220', '#c22a4e', '#f47c20', '#2f7f86'),
  palette('#00a37a', '#06231b', '#fff1cf', '#ffcb47', '#064d3b'),
  palette('#f26ca7', '#2a0618', '#ffe14d', '#fff0f5', '#6b0f3a'),
  palette('#d7e8f4', '#0e2233', '#ef6f4c', '#1f6fb2', '#f7d154'),
] as const

/** On a dark ground. */
export const NIGHT = [
  palette('#0d0d10', '#f5f2ea', '#e6ff3f', '#7a5cff', '#ff3d7f'),
  palette('#130a2a', '#fdf5ff', '#ff4fd8', '#31d7ff', '#ffb443'),
  palette('#07140f', '#eafff4', '#3dff9a', '#0f6f4a', '#e8ff7a'),
  palette('#1a0606', '#fff1e8', '#ff3b2f', '#ff9a3d', '#7a1414'),
  palette('#0b1830', '#f4f7ff', '#4f8dff', '#ffcf4a', '#ff6f61'),
  palette('#111111', '#ffffff', '#ff5a1f', '#8a8a8a', '#ffffff'),
  palette('#23122f', '#fff3e0', '#ff8a5c', '#c84bd1', '#ffd166'),
  palette('#00262b', '#e9fffb', '#18e0c8', '#ff7f6a', '#f6f06d'),
] as const

/** Paper for the quiet arts. */
export const PAPER = [
  palette('#f2e8d5', '#2a1510', '#8e1b1b', '#c79a3a', '#4a5a3c'),
  palette('#efe9df', '#14202b', '#1e4f7a', '#c8553d', '#d9b26f'),
  palette('#f6efe6', '#241623', '#6d2e5b', '#d98e73', '#3f6f6a'),
  palette('#e8e6dd', '#151515', '#111111', '#b3392b', '#9a9584'),
  palette('#3a0d16', '#f7e7cf', '#d9a441', '#8f1f2d', '#f0c987'),
  palette('#12312b', '#f4ead2', '#d9b45b', '#2c6b5c', '#e07a5f'),
] as const
