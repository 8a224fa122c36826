declare module 'edmonds-blossom-fixed' {
  /**
   * Maximum-weight matching of a graph, by Edmonds' blossoms: for each vertex the one it is matched
   * with, or -1. Edges are [vertex, vertex, whole-number weight above 0].
   */
  export default function blossom(edges: [one: number, other: number, weight: number][]): number[]
}
