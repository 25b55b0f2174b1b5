/** The product's mark, in the colour of the text around it. */
export function Logo({ className, size = 24 }: { readonly className?: string | undefined; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor" className={className}>
      <path d="M9.2 11.2C7.6 8 5.600 4.600 3.500 4.600 1 4.600.5 8.900 2.600 12c1.400 2.100 3.500 3.500 5.600 4.200-.6-1.800-.2-3.700 1-5zM14.800 11.200c1.600-3.200 3.600-6.600 5.700-6.600 2.500 0 3 4.300.9 7.400-1.400 2.100-3.500 3.500-5.600 4.200.6-1.800.2-3.700-1-5z" />
      <path
        fillRule="evenodd"
        d="M12 10.600a4.400 4.400 0 1 1 0 8.800 4.400 4.400 0 0 1 0-8.800zm0 2.700a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400z"
      />
    </svg>
  );
}
