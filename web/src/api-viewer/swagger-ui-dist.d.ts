// The only function of Swagger UI that we use; the package ships no types.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: Record<string, unknown>): void;
}
