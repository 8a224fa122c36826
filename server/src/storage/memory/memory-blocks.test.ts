import { describeBlockStore } from '../../../tests/support/blocks-conformance.ts'
import { memoryBlocks } from './memory-blocks.ts'

describeBlockStore('memory', memoryBlocks)
