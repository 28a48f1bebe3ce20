import path from 'node:path'

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Every exported function says in a docstring what it answers. */
const docstring = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      missing:
        '"{{name}}" is exported: say in a docstring what it answers, its units, the AppError codes it throws and the source of the rule.',
    },
  },
  create(context) {
    const { sourceCode } = context
    const check = (statement, name) => {
      const before = sourceCode.getCommentsBefore(statement).at(-1)
      if (before?.type !== 'Block' || !before.value.startsWith('*'))
        context.report({ node: statement, messageId: 'missing', data: { name } })
    }
    return {
      ExportNamedDeclaration(statement) {
        const { declaration } = statement
        if (!declaration) return
        if (declaration.type === 'FunctionDeclaration') {
          const overloads = statement.parent.body.filter(
            (other) => other.declaration?.type === 'TSDeclareFunction' && other.declaration.id?.name === declaration.id.name,
          )
          if (overloads.length === 0) check(statement, declaration.id.name)
        }
        if (declaration.type === 'VariableDeclaration') {
          for (const { id, init } of declaration.declarations) if (isFunction(init)) check(statement, id.name)
        }
      },
    }
  },
}

/** Files are kebab-case; Next's own spellings in app/ are left to Next. */
const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { odd: 'Name the file in kebab-case after its one main export, and never index: "{{name}}".' },
  },
  create(context) {
    return {
      Program(node) {
        const name = path.basename(context.filename)
        if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name) || /^index\./.test(name))
          context.report({ node, messageId: 'odd', data: { name } })
      },
    }
  },
}

export const houseRules = { meta: { name: 'litfass' }, rules: { docstring, 'file-name': fileName } }
