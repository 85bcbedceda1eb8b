/** Stands in for the address that Vite gives a file. */
export default '/assets/file.svg'
