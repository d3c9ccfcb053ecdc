/** One of the choices of a `Select`. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
}
