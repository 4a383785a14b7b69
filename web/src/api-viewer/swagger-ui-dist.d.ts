// The one function of Swagger UI that is used; the package has no types of its own.
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export default function SwaggerUI(options: Record<string, unknown>): void;
}
